import { expect, test } from 'vitest'
import { freeName } from './free-name'

test.each([
  ['To Do', [], 'To Do'],
  ['To Do', ['to do'], 'To Do 2'],
  ['To Do', ['TO DO', 'To do 2', 'To Do 4'], 'To Do 3'],
  ['Long name', ['long name'], 'Long nam 2'],
  [
    'Long name',
    ['Long name', ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Long nam ${number}`)],
    'Long na 10',
  ],
  ['🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿', ['🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿'], '🌿🌿🌿🌿🌿🌿🌿🌿 2'],
])('%s beside %j becomes %s', (name, taken, free) => expect(freeName(name, taken, 10)).toBe(free))
