PORT=5500 DATA_DIR=.data-second npm start
