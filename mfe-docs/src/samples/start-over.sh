rm -r "$(realpath .data/postgresql)"
rm -r .data
