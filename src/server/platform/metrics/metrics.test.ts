import { expect, test } from 'vitest'
import { buildApp } from '../../app'
import { openDatabase } from '../database/database'
import { testDatabase } from '../../testing/database/test-database'
import { testServer } from '../../testing/app/test-server'
import { testSettings } from '../../testing/app/test-settings'
import { createMetrics } from './metrics'

const token = 'the token of Prometheus'
const server = await testServer({ metricsToken: token })
const read = (authorization = `Bearer ${token}`) =>
  server.client().call('/metrics', { headers: { authorization } })

test('requests are counted by their route’s pattern and their status', async () => {
  const { call } = await server.person()
  await call('/api/projects/7')
  await call('/api/user')
  await call('/wp-login.php')
  const { body, headers } = await read()

  const count = 'laneway_request_duration_seconds_count'
  expect(body).toContain(`${count}{method="GET",route="/api/projects/:projectId",status="404"} 1`)
  expect(body).toContain(`${count}{method="GET",route="/api/user",status="200"} 1`)
  expect(body).toContain(`${count}{method="GET",route="none",status="404"} 1`)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
})

test('memory, the event loop’s lag and queued emails are reported', async () => {
  await server.db.insertInto('mails').values({ template: 'notifications' }).execute()
  const { body } = await read()

  expect(body).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
  expect(body).toMatch(/^laneway_mails_queued 1$/m)
})

test.each(['', `Bearer ${token}r`, token, 'Bearer '])(
  '%j as authorization is rejected',
  async (authorization) => {
    const { statusCode, body } = await read(authorization)

    expect(statusCode).toBe(401)
    expect(body).not.toContain('laneway_')
  },
)

test('without a token in the settings there are no metrics, whatever is sent', async () => {
  const app = await buildApp({ settings: testSettings(), db: server.db, webRoot: null })
  const answer = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })

  expect(answer.statusCode).toBe(404)
  await app.close()
})

test('the pool’s connections are reported', async () => {
  const { connectionString } = await testDatabase()
  const { db, poolUse, close } = openDatabase(connectionString)
  const { registry } = createMetrics(db, poolUse)
  await registry.metrics()
  const text = await registry.metrics()

  expect(text).toMatch(/^laneway_database_connections 1$/m)
  expect(text).toMatch(/^laneway_database_connections_idle 1$/m)
  expect(text).toMatch(/^laneway_database_waiting 0$/m)
  await close()
})

test('a metric that cannot be read is left out, and the others are reported', async () => {
  const { registry, gauge } = createMetrics(server.db)
  gauge('broken', 'Never reported', () => Promise.reject(new Error('away')))
  const text = await registry.metrics()

  expect(text).not.toMatch(/^laneway_broken /m)
  expect(text).toMatch(/^laneway_mails_queued \d+$/m)
})
