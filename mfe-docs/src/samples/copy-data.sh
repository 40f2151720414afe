cp --archive --dereference .data adhelm-data
