#!/bin/sh
# Makes the secrets that compose.yaml mounts, each in a file of deploy/secrets/. What is there already stays as it is, so it may
# be run again; to change one, remove its file first. Needs openssl.
set -eu
folder="${1:-$(dirname "$0")/secrets}"
umask 077
mkdir -p "$folder"
chmod 700 "$folder"

# Containers read them as accounts of their own: only the folder is closed.
keep() {
  if [ -e "$folder/$1" ]; then
    cat >/dev/null
    return
  fi
  cat >"$folder/$1"
  chmod 444 "$folder/$1"
}
random() {
  openssl rand -hex 24
}
read_secret() {
  cat "$folder/$1"
}

openssl rand -base64 48 | keep app_secret
openssl genpkey -algorithm ed25519 | keep credential_key
# A private key on P-256 is any number below the curve's order, which begins with 32 bits of ones.
{ printf '\177'; openssl rand 31; } | openssl base64 -A | tr '+/' '-_' | tr -d '=' | keep vapid_private_key
random | keep postgres_password
printf 'postgresql://semai_app:%s@postgres:5432/semai\n' "$(random)" | keep database_url
printf 'postgresql://semai_owner:%s@postgres:5432/semai\n' "$(random)" | keep database_migration_url
random | keep redis_password
printf 'redis://:%s@valkey:6379\n' "$(read_secret redis_password)" | keep redis_url
printf 'semai\n' | keep s3_access_key_id
random | keep s3_secret_access_key
printf 'root\n' | keep s3_root_access_key_id
random | keep s3_root_secret_access_key
# No secret of ours: your provider's.
if [ ! -e "$folder/smtp_url" ]; then
  : | keep smtp_url
  chmod 644 "$folder/smtp_url"
fi
if [ ! -s "$folder/smtp_url" ]; then
  echo "Tulis alamat server suratmu di $folder/smtp_url, misalnya smtps://nama:sandi@surat.example:465" >&2
fi
