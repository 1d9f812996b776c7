# The image of a release: `npm run release` makes the archives that it unpacks, and nothing is built here.
FROM debian:12-slim AS unpack
COPY release/*.tar.gz release/*.sha256 /release/
WORKDIR /release
RUN processor=$(dpkg --print-architecture | sed s/amd64/x64/) \
  && sha256sum --check ./*-linux-"$processor".tar.gz.sha256 && mkdir /app \
  && tar --extract --gzip --file ./*-linux-"$processor".tar.gz --directory /app --strip-components 1 --no-same-owner

FROM debian:12-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# The same user as in images that were built on node's, for the volumes that are there.
RUN apt-get update -q && apt-get install -q -y --no-install-recommends ca-certificates openssh-client restic \
  && rm -rf /var/lib/apt/lists/* && useradd --create-home --uid 1000 node && install -d -o node -g node -m 0700 /data
COPY --from=unpack /app ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["bin/start"]
