#!/bin/sh
brew install swiftlint
