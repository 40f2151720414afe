kubectl apply -k deploy/kubernetes
