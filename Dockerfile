# The project brings its own Node as a package of the lockfile; the image's one only runs npm.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN apt-get update -q && apt-get install -q -y --no-install-recommends ca-certificates openssh-client restic \
  && rm -rf /var/lib/apt/lists/* && install -d -o node -g node -m 0700 /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/app ./app
COPY --from=build /app/bin ./bin
COPY --from=build /app/commands ./commands
COPY --from=build /app/db ./db
COPY --from=build /app/migrations ./migrations
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["bin/start"]
