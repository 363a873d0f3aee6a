# The site as one image: server and pages are built here. For both architectures:
# docker buildx build --platform linux/amd64,linux/arm64 --tag foolscap .
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

# What is built is the same for every architecture: made once, on the one that builds.
FROM --platform=$BUILDPLATFORM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json vite.config.ts ./
COPY contract contract
COPY parts parts
COPY scripts scripts
COPY server server
COPY web web
RUN node scripts/build.ts

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY parts parts
COPY migrations migrations
COPY scripts scripts
COPY server server
COPY --from=build /app/build build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process and gets SIGTERM itself: it finishes the mails in flight and ends.
CMD ["node", "build/site/main.cjs"]
