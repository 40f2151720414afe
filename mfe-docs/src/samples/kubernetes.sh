kubectl apply --kustomize deploy/kubernetes
