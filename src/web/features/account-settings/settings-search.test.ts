import { expect, test } from 'vitest'
import { readSettingsSearch } from './settings-search'

test.each(['menu', 'profile', 'appearance', 'security', 'connected', 'about'])(
  'an address may open %s',
  (settings) => expect(readSettingsSearch({ settings })).toEqual({ settings }),
)

test.each([undefined, '', 'Security', 'billing', 7, ['security'], { security: true }])(
  'an address with %j opens nothing, and names it so that the router forgets it',
  (settings) => expect(readSettingsSearch({ settings })).toStrictEqual({ settings: undefined }),
)
