# One image for edge, worker, subgraph and migration, for amd64 and arm64.
FROM node:24-bookworm-slim AS base
ENV APOLLO_TELEMETRY_DISABLED=1 NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app

# What the build makes is the same for every architecture, so it is made on the builder's own.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image already has Node 24, so the npm package `node` need not download it.
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs && find dist -name '*.test.js*' -delete && rm -rf dist/test dist/testing dist/bench dist/dashboard

FROM base AS modules
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY scripts/s3 scripts/s3
RUN npm ci --prefix scripts/s3 --ignore-scripts
# `--build-arg FONTS=ja,ko,zh` adds the fonts of these languages, as `node scripts/setup.mjs --fonts ja,ko,zh` does; `cjk` means all.
ARG FONTS=
COPY scripts/fonts scripts/fonts
RUN for language in $(echo "$FONTS" | sed 's/cjk/ja,ko,zh/; s/,/ /g'); do \
      npm install --prefix "scripts/fonts/$language" --ignore-scripts --no-package-lock || exit 1; \
    done
# `--build-arg VOICES=1` adds the engine of installed voices. The voices themselves are in the data directory.
ARG VOICES=
COPY scripts/voices scripts/voices
RUN if [ -n "$VOICES" ]; then npm ci --prefix scripts/voices --ignore-scripts; fi

FROM base
RUN apt-get update \
 && apt-get install -y --no-install-recommends ffmpeg tini \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o node -g node /data
COPY --from=modules /app/node_modules node_modules
COPY --from=modules /app/scripts scripts
COPY --from=build /app/dist dist
COPY package.json LICENSE README.md ./
COPY schema schema
USER node
ENV HOST=0.0.0.0 PORT=4000 CUTROOM_DATA_DIR=/data
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# tini reaps processes that ffmpeg and the speech process leave behind, and forwards SIGTERM, so that the server drains.
ENTRYPOINT ["tini", "--", "node", "dist/cli/main.js"]
CMD ["start"]
