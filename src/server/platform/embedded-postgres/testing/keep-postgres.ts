import { startEmbeddedPostgres } from '../start-embedded-postgres'

/** A program of its own that keeps PostgreSQL until it is killed, and says which process that is. */
const [dataDir = ''] = process.argv.slice(2)
const { pid } = await startEmbeddedPostgres({ dataDir, durable: false })
process.stdout.write(`${pid}\n`)
setInterval(() => {}, 60_000)
