import { startEmbeddedPostgres } from '../start-embedded-postgres'

/** A separate program that runs PostgreSQL until it is killed, and prints its process id. */
const [dataDir = ''] = process.argv.slice(2)
const { pid } = await startEmbeddedPostgres({ dataDir, durable: false })
process.stdout.write(`${pid}\n`)
setInterval(() => {}, 60_000)
