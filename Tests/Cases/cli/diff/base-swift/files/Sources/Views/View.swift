struct View {}
