import { expect, test } from 'vitest'
import { readSettingsSearch } from './settings-search'

test.each(['menu', 'profile', 'notifications', 'appearance', 'security', 'connected', 'tokens', 'about'])(
  'a URL can open %s',
  (settings) => expect(readSettingsSearch({ settings })).toEqual({ settings }),
)

test.each([undefined, '', 'Security', 'billing', 7, ['security'], { security: true }])(
  'a URL with %j opens nothing, and sets undefined so that the router drops it',
  (settings) => expect(readSettingsSearch({ settings })).toStrictEqual({ settings: undefined }),
)
