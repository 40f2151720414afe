curl --header "Authorization: Bearer <token>" http://localhost:4400/api/campaigns/sources
