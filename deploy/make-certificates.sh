#!/bin/sh
# sh deploy/make-certificates.sh FOLDER [DAYS]: certificates for connections within an installation, with OpenSSL 3.
# The first run creates the installation's own authority (ca.key, ca.crt). Each run makes new certificates for PostgreSQL
# (postgres/server.crt, postgres/server.key), which it uses once it is restarted, and for the processes (process/tls.crt,
# process/tls.key), which load them within a minute. Keep ca.key on another machine. The certificate that browsers see
# (tls.crt, tls.key of nginx) must come from a public authority.
set -eu
umask 077
mkdir -p "$1/postgres" "$1/process"
cd "$1"
days=${2:-397}
key='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'

if [ -e ca.crt ] && [ ! -e ca.key ]; then
  echo 'ca.key is missing: put it beside ca.crt, or choose a new folder to make a new authority.' >&2
  exit 1
fi
if [ ! -e ca.key ]; then
  openssl req -x509 $key -days 3650 -subj '/CN=Quaywatch internal authority' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout ca.key -out ca.crt
fi

# Both files exist before either is replaced. PostgreSQL and the processes read certificates as users of their own.
issue() {
  openssl req -x509 -CA ca.crt -CAkey ca.key $key -days "$days" -subj "/CN=$1" -addext 'basicConstraints=critical,CA:FALSE' \
    -addext 'extendedKeyUsage=serverAuth' -addext "subjectAltName=$4" -keyout "$2.new" -out "$3.new"
  chmod 644 "$3.new"
  mv "$2.new" "$2"
  mv "$3.new" "$3"
}
[ ! -e postgres/server.crt ] || renewed=yes
issue postgres postgres/server.key postgres/server.crt DNS:postgres
# nginx expects the name `quaywatch`, whichever process answers.
issue quaywatch process/tls.key process/tls.crt DNS:quaywatch

chmod 644 ca.crt
# The user of the image. Anyone who runs this without root must be that user or change the owner later.
[ "$(id -u)" != 0 ] || chown -R 1000:1000 process

if [ "${renewed:-}" = yes ]; then
  echo 'The certificates are renewed. PostgreSQL uses its new one after a restart, which takes a few seconds:'
  echo '  docker compose -f deploy/compose.yaml restart postgres'
  echo 'The processes load theirs within a minute. On Kubernetes, first put it into the secret quaywatch-process.'
fi
