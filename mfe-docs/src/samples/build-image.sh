docker build --file deploy/Dockerfile --tag registry.example.com/adhelm:1.0.0 .
docker push registry.example.com/adhelm:1.0.0
