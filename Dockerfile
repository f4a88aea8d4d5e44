# The product in one image: Debian, not Alpine, since the PostgreSQL it brings needs glibc. Node is the version that
# package.json pins (server/packaging.test.ts compares). `docker build -t harmattan .`

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package may run a script of its own here: the pinned node is the image's, and PostgreSQL's links are made below.
RUN npm ci --ignore-scripts
COPY . .
RUN NODE_ENV=production node -r ./server/node-version.cjs server/pages/build.ts
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/node node_modules/.bin/node node_modules/.cache
RUN node --input-type=module -e "await (await import('./server/database/binaries.ts')).findBinaries()"

FROM node:24.21.0-bookworm-slim
# PostgreSQL wants an account with a name.
RUN useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin harmattan && install -d -o harmattan -g harmattan -m 0700 /data
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=65536
USER harmattan
VOLUME /data
EXPOSE 3000
# The root may be read-only: only /data and /tmp are written.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "-r", "./server/node-version.cjs", "server/start.ts"]
