git pull --ff-only
