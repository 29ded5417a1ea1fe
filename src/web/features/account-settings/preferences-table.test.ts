import { expect, test } from 'vitest'
import { notificationKinds } from '@/domain/notification'
import { kindEvents, kindGroups } from './preferences-table'

test('the settings list every kind once, each in words of its own', () => {
  const listed = kindGroups.flatMap(({ kinds }) => kinds)
  expect(listed.toSorted()).toEqual([...notificationKinds].toSorted())
  expect(new Set(listed.map((kind) => kindEvents[kind])).size).toBe(listed.length)
})
