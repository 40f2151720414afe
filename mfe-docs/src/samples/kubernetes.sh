# the job of the last version cannot be changed
kubectl delete job adhelm-migrate --namespace adhelm --ignore-not-found
kubectl apply --kustomize deploy/kubernetes
