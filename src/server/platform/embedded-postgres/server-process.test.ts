import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { signalProcess } from './server-process'

test('a running process gets the signal', async () => {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  signalProcess(child.pid ?? 0, 'SIGTERM')

  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
})

test('a process that ends before the signal is sent causes no error', async () => {
  const child = spawn('true')
  await once(child, 'exit')

  expect(() => signalProcess(child.pid ?? 0, 'SIGINT')).not.toThrow()
})

test('any other failure of the signal is thrown', () => {
  expect(() => signalProcess(0.5, 'SIGINT')).toThrow('pid')
})
