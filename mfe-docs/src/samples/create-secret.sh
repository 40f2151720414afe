kubectl apply --filename deploy/kubernetes/namespace.yaml
kubectl --namespace adhelm create secret generic adhelm-secrets --from-env-file=secrets.env
