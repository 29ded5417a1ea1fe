import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { signalProcess } from './signal-process'

test('a process that runs gets the signal', async () => {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  signalProcess(child.pid ?? 0, 'SIGTERM')

  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
})

test('a process that has ended between the look and the signal is no failure', async () => {
  const child = spawn('true')
  await once(child, 'exit')

  expect(() => signalProcess(child.pid ?? 0, 'SIGINT')).not.toThrow()
})

test('another failure of the signal is told', () => {
  expect(() => signalProcess(0.5, 'SIGINT')).toThrow('pid')
})
