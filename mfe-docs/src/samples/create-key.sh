openssl rand -base64 32
