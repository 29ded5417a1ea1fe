FROM node:24-bookworm-slim AS build
WORKDIR /laneway
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

# The build contains every package except those with native code or files of their own.
FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /laneway
COPY --from=build /laneway/package.json ./
COPY --from=build /laneway/node_modules/@node-rs ./node_modules/@node-rs
COPY --from=build /laneway/node_modules/@img ./node_modules/@img
COPY --from=build /laneway/node_modules/detect-libc ./node_modules/detect-libc
COPY --from=build /laneway/node_modules/semver ./node_modules/semver
COPY --from=build /laneway/node_modules/sharp ./node_modules/sharp
COPY --from=build /laneway/node_modules/swagger-ui-dist ./node_modules/swagger-ui-dist
COPY --from=build /laneway/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
