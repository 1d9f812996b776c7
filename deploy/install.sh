#!/bin/bash
# Puts Listwright on a server with Debian 12 or 13, or an Ubuntu LTS: packages, user, folders, the release, its services, and
# a proxy with TLS. Run as root, again whenever you like: what is there stays.
#   install.sh DOMAIN EMAIL --archive FILE    DOMAIN points to this server; EMAIL will be an admin. FILE is what
#                        `npm run release` made, with its .sha256 beside it: nothing is built here. A newer FILE replaces
#                        the release that runs
#   install.sh DOMAIN EMAIL    in a checkout, which is built here; that takes up to 1,200 MB of memory
#     --nginx    nginx and certbot of the system, in place of Caddy
#     --standby  without starting the shop (docs/standby.md)
#     --dry-run  only says what it would do
set -euo pipefail

ROOT=${LISTWRIGHT_ROOT:-/opt/listwright}
DATA_DIR=${LISTWRIGHT_DATA:-/var/lib/listwright}
ETC=${LISTWRIGHT_ETC:-/etc}
SHOP_USER=${LISTWRIGHT_USER:-listwright}
# Where its files are: the checkout, or what is unpacked.
CHECKOUT=$(cd "$(dirname "$0")/.." && pwd -P)

say() { printf '%s\n' "$*"; }
step() { printf '\n== %s\n' "$*"; }
die() { printf 'install: %s\n' "$*" >&2; exit 1; }
usage() { sed -n '2,11s/^# \{0,1\}//p' "$0" >&2; exit 2; }

dry_run=
standby=
proxy=caddy
archive=
words=()
while [ "$#" -gt 0 ]; do
  case $1 in
    --archive)
      [ "$#" -ge 2 ] || usage
      archive=$2
      shift
      ;;
    --dry-run) dry_run=1 ;;
    --nginx) proxy=nginx ;;
    --standby) standby=1 ;;
    -*) usage ;;
    *) words+=("$1") ;;
  esac
  shift
done
[ "${#words[@]}" -eq 2 ] || usage
domain=${words[0]}
email=${words[1]}
[[ $domain =~ ^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$ ]] || die "$domain is not a domain name such as shop.example."
[[ $email =~ ^[^[:space:]@\'\"\\]+@[^[:space:]@\'\"\\]+$ ]] || die "$email is not an email address."

as_shop() {
  if [ "$(id -un)" = "$SHOP_USER" ]; then env "$@"; else runuser -u "$SHOP_USER" -- env "$@"; fi
}

run() {
  if [ -n "$dry_run" ]; then say "would run: $*"; else "$@"; fi
}

# Writes the file when it is not so already. put MODE FILE < TEXT; sets `changed`.
put() {
  local mode=$1 file=$2 text
  text=$(cat; printf x)
  text=${text%x}
  changed=
  if [ -f "$file" ] && [ "$(cat "$file"; printf x)" = "${text}x" ]; then return 0; fi
  changed=1
  if [ -n "$dry_run" ]; then
    say "would write: $file"
    return 0
  fi
  mkdir -p "$(dirname "$file")"
  if [ -f "$file" ] && ! grep -qF 'Listwright' "$file"; then cp -p "$file" "$file.before-listwright"; fi
  printf '%s' "$text" | install -m "$mode" /dev/stdin "$file"
  say "wrote $file"
}

# In the environment file, unless it has the variable.
set_variable() {
  local file=$ETC/listwright/environment
  if [ -f "$file" ] && grep -q "^$1=" "$file"; then return 0; fi
  if [ -n "$dry_run" ]; then say "would set: $1=$2 in $file"; else printf '%s=%s\n' "$1" "$2" >>"$file"; fi
}

check_system() {
  step 'This server'
  [ -n "$dry_run" ] || [ "$(id -u)" = 0 ] || die 'Run it as root.'
  local id version
  id=$(sed -n 's/^ID=//p' /etc/os-release 2>/dev/null || true)
  version=$(sed -n 's/^VERSION_ID="\{0,1\}\([0-9.]*\)"\{0,1\}$/\1/p' /etc/os-release 2>/dev/null || true)
  case $id$version in
    debian12 | debian13) say "Debian $version" ;;
    ubuntu22.04 | ubuntu24.04 | ubuntu26.04) say "Ubuntu $version" ;;
    *) die "This is ${id:-unknown} ${version}, but this script only knows Debian 12 and 13 and Ubuntu LTS from 22.04. docs/operating.md has the steps to do by hand." ;;
  esac
  local memory
  memory=$(awk '/^(MemTotal|SwapTotal)/ { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo)
  if [ -n "$archive" ]; then
    [ "$memory" -ge 450 ] || say "Only $memory MB of memory: the shop takes about 200 MB, and twice that while a release replaces another."
  elif [ "$memory" -lt 1500 ]; then
    say "Only $memory MB of memory and swap: building takes up to 1,200 MB besides what runs. Add swap, or take --archive."
  fi
  getent hosts "$domain" >/dev/null || say "$domain has no address yet. Until its DNS points here, there is no certificate."
}

# Where what the archive holds can be read: in its place, or in a dry run in one that goes again.
open_archive() {
  step 'The archive'
  [ -f "$archive" ] || die "There is no archive at $archive."
  [ -f "$archive.sha256" ] || die "There is no checksum at $archive.sha256. Copy both files."
  (cd "$(dirname "$archive")" && sha256sum --check --quiet "$(basename "$archive").sha256" >&2) ||
    die "$archive is not what its checksum says, so nothing was installed. Copy it again."
  release=$(basename "$archive" .tar.gz)
  if [ -n "$dry_run" ]; then
    CHECKOUT=$(mktemp -d)
    trap 'rm -rf "$CHECKOUT"' EXIT
    tar --extract --gzip --file "$archive" --directory "$CHECKOUT" --strip-components 1 --wildcards '*/deploy'
    say "would unpack: $ROOT/releases/$release"
    return 0
  fi
  CHECKOUT=$ROOT/releases/$release
  if [ -d "$CHECKOUT" ]; then
    say "$release is there."
    return 0
  fi
  local partial=$ROOT/releases/.partial
  rm -rf "$partial"
  mkdir -p "$partial"
  tar --extract --gzip --file "$archive" --directory "$partial" --strip-components 1 --no-same-owner
  "$partial/node_modules/.bin/node" --version >/dev/null 2>&1 || {
    rm -rf "$partial"
    die "$release is for another processor: this one is $(uname -m)."
  }
  mv "$partial" "$CHECKOUT"
  say "unpacked $release"
}

install_packages() {
  step 'Packages of the system'
  local packages=(ca-certificates curl gnupg openssh-client procps restic unattended-upgrades util-linux)
  if [ -z "$archive" ]; then packages+=(git npm); fi
  if [ "$proxy" = nginx ]; then packages+=(certbot nginx); fi
  local missing=() package
  for package in "${packages[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  if [ "${#missing[@]}" -eq 0 ]; then
    say 'All are installed.'
    return 0
  fi
  run apt-get update -q
  run env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
}

# The system's own Caddy is old, and its repairs come late.
install_caddy() {
  step "Caddy, from its maintainers' source"
  local key=$ETC/apt/keyrings/caddy-stable.gpg site=https://dl.cloudsmith.io/public/caddy/stable
  if [ ! -f "$key" ]; then
    if [ -n "$dry_run" ]; then say "would fetch: $site/gpg.key"; else
      mkdir -p "$(dirname "$key")"
      curl -fsSL "$site/gpg.key" | gpg --dearmor -o "$key.partial" || die 'The source of Caddy cannot be reached. Try again, or take --nginx.'
      chmod 644 "$key.partial"
      mv "$key.partial" "$key"
    fi
  fi
  put 644 "$ETC/apt/sources.list.d/caddy-stable.list" <<END
# For Listwright
deb [signed-by=$key] $site/deb/debian any-version main
END
  put 644 "$ETC/apt/apt.conf.d/52listwright" <<END
// For Listwright: Caddy, too, is brought up to date by itself.
Unattended-Upgrade::Origins-Pattern { "site=dl.cloudsmith.io"; };
END
  if command -v caddy >/dev/null; then return 0; fi
  run apt-get update -q
  run env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends caddy
}

limit_system() {
  step 'Updates and logs'
  put 644 "$ETC/apt/apt.conf.d/20auto-upgrades" <<END
// For Listwright
APT::Periodic::Update-Package-Lists "1";
APT::Periodic::Unattended-Upgrade "1";
END
  put 644 "$ETC/systemd/journald.conf.d/listwright.conf" <"$CHECKOUT/deploy/journald.conf"
  if [ -n "$changed" ]; then run systemctl restart systemd-journald; fi
}

make_places() {
  step 'User and folders'
  if ! id "$SHOP_USER" >/dev/null 2>&1; then
    run useradd --system --home-dir "$DATA_DIR" --shell /usr/sbin/nologin "$SHOP_USER"
  fi
  run mkdir -p "$ROOT/releases" "$ETC/listwright"
  if [ ! -d "$DATA_DIR" ]; then run install -d -o "$SHOP_USER" -g "$SHOP_USER" -m 700 "$DATA_DIR"; fi
  local file=$ETC/listwright/environment
  if [ ! -f "$file" ] && [ -z "$dry_run" ]; then install -m 600 /dev/null "$file"; fi
  set_variable PUBLIC_URL "https://$domain"
  set_variable TRUST_PROXY 1
  set_variable ADMIN_EMAILS "$email"
}

# What the lockfile says about a package.
locked() {
  node -p 'JSON.parse(fs.readFileSync(process.argv[1])).packages[`node_modules/${process.argv[2]}`][process.argv[3]]' \
    "$CHECKOUT/package-lock.json" "$1" "$2"
}

# Debian 12 has Node 18, with which npm leaves out packages that want a newer one.
install_node() {
  step 'Node and npm, for building'
  local tools=$ROOT/tools package version file digest
  if [ -n "$dry_run" ]; then
    say "would install in $tools: the Node of package-lock.json, and npm 11"
    return 0
  fi
  package=node-linux-$(node -p process.arch)
  version=$(locked "$package" version)
  if [ -x "$tools/bin/npm" ] && [ "$("$tools/bin/node" --version)" = "v$version" ]; then
    say "Node $version is installed."
  else
    mkdir -p "$tools"
    file=$tools/$(cd "$tools" && npm pack --silent "$package@$version")
    # npm compares what it installs with a lockfile only inside of a project.
    digest=$(node -p 'crypto.createHash("sha512").update(fs.readFileSync(process.argv[1])).digest("base64")' "$file")
    [ "sha512-$digest" = "$(locked "$package" integrity)" ] || die "$package@$version is not what package-lock.json says."
    # --force: npm checks its own engine against the Node that installs it.
    npm install --global --force --ignore-scripts --prefix "$tools" --no-audit --no-fund --loglevel=error "$file" npm@11
    rm "$file"
  fi
  PATH=$tools/bin:$PATH
}

put_release() {
  step 'The release'
  [ -n "$archive" ] || release=$(basename "$CHECKOUT")
  if [ -z "$archive" ] && [ "$(dirname "$CHECKOUT")" != "$ROOT/releases" ]; then
    release=$(git -C "$CHECKOUT" rev-parse --short HEAD 2>/dev/null || date -u +%Y%m%d)
    if [ ! -d "$ROOT/releases/$release" ]; then
      run git clone -q --no-hardlinks "$CHECKOUT" "$ROOT/releases/$release"
    fi
  fi
  if [ -n "$standby" ]; then
    prepare_standby
    return 0
  fi
  if [ "$(readlink -f "$ROOT/current" 2>/dev/null)" = "$ROOT/releases/$release" ] && systemctl is-active --quiet listwright.socket; then
    say "$release is running."
  else
    run "$ROOT/releases/$release/deploy/deploy" "$release"
  fi
  run systemctl enable listwright.socket listwright@blue.service
  run systemctl enable --now listwright-{backup,offsite,drill,watch}.timer
}

# The release and its units, without starting them.
prepare_standby() {
  local place=$ROOT/releases/$release link units
  if [ ! -f "$place/build/server/index.js" ]; then
    # As in deploy/deploy.
    run npm --prefix "$place" ci --ignore-scripts --no-audit --no-fund
    run npm --prefix "$place" run build
    run npm --prefix "$place" prune --omit=dev --ignore-scripts --no-audit --no-fund
  fi
  for link in current blue green; do run ln -sfn "$place" "$ROOT/$link"; done
  units=("$CHECKOUT"/deploy/*.service "$CHECKOUT"/deploy/*.socket "$CHECKOUT"/deploy/*.timer "$CHECKOUT"/deploy/standby/*.service "$CHECKOUT"/deploy/standby/*.timer)
  run cp "${units[@]}" "$ETC/systemd/system/"
  run systemctl daemon-reload
}

put_behind_caddy() {
  step 'Caddy'
  put 644 "$ETC/caddy/Caddyfile" < <(sed "s/shop\.example/$domain/" "$CHECKOUT/deploy/Caddyfile")
  if [ -n "$changed" ]; then run systemctl enable caddy && run systemctl reload-or-restart caddy; fi
}

put_behind_nginx() {
  step 'nginx'
  local site=$ETC/nginx/sites-available/listwright link=$ETC/nginx/sites-enabled/listwright
  local certificate=$ETC/letsencrypt/live/$domain/fullchain.pem
  if [ ! -f "$certificate" ]; then
    # Port 80 alone, where the certificate's authority looks for its question.
    put 644 "$site" < <(sed -n "1,/^# TLS/p" "$CHECKOUT/deploy/nginx.conf" | sed "s/shop\.example/$domain/g")
    run ln -sfn "$site" "$link"
    if [ -e "$ETC/nginx/sites-enabled/default" ]; then run rm "$ETC/nginx/sites-enabled/default"; fi
    run systemctl enable nginx
    run systemctl reload-or-restart nginx
    run certbot certonly --webroot -w /var/www/html -d "$domain" -m "$email" --agree-tos --non-interactive \
      --keep-until-expiring --deploy-hook 'systemctl reload nginx' ||
      die "There is no certificate yet: check that $domain points to this server and that port 80 is open, then run this again."
  fi
  put 644 "$site" < <(sed "s/shop\.example/$domain/g" "$CHECKOUT/deploy/nginx.conf")
  if [ -n "$changed" ]; then run systemctl reload-or-restart nginx; fi
}

tell_rest() {
  step 'What is left for you to do'
  if command -v ufw >/dev/null; then
    say "Firewall: ufw allow 22/tcp && ufw allow 80/tcp && ufw allow 443/tcp && ufw enable"
  else
    say "Firewall: allow ports 22, 80 and 443 in your provider's console, or use: apt-get install ufw"
  fi
  say "Mail: set SMTP_URL and MAIL_FROM in $ETC/listwright/environment, then: systemctl restart 'listwright@*'"
  say "Off-site copies: see \"Copies\" in $ROOT/current/docs/operating.md. Until then a lost disk is a lost shop."
  if [ -n "$standby" ]; then say 'Standby: continue with "The second server" in docs/standby.md.'; fi
  if [ -n "$dry_run$standby" ]; then return 0; fi
  say "The first admin: open this link, which works once."
  (cd "$ROOT/current" && as_shop DATA_DIR="$DATA_DIR" PUBLIC_URL="https://$domain" \
    node_modules/.bin/node commands/admin.ts setup-link) ||
    say "There is no link if someone is already an admin."
}

check_system
if [ -n "$archive" ]; then open_archive; fi
install_packages
if [ "$proxy" = caddy ]; then install_caddy; fi
limit_system
make_places
if [ -z "$archive" ]; then install_node; fi
put_release
if [ "$proxy" = caddy ]; then put_behind_caddy; else put_behind_nginx; fi
tell_rest
