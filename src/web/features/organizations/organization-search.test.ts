import { describe, expect, test } from 'vitest'
import { readOrganizationSearch, shownTab, tabsFor } from './organization-search'

describe('the tabs of an organization', () => {
  test('include projects for admins only', () => {
    expect(tabsFor('admin').map(({ label }) => label)).toEqual(['Overview', 'Members', 'Projects'])
    expect(tabsFor('member').map(({ label }) => label)).toEqual(['Overview', 'Members'])
  })

  test.each([
    ['members', 'members'],
    ['overview', 'overview'],
    ['other', undefined],
    [7, undefined],
    [undefined, undefined],
  ])('the parameter %s selects %s', (tab, read) => {
    expect(readOrganizationSearch({ tab })).toEqual({ tab: read })
  })

  test.each([
    ['projects', 'admin', 'projects'],
    ['projects', 'member', 'overview'],
    ['members', 'member', 'members'],
    ['overview', 'admin', 'overview'],
    [undefined, 'admin', 'projects'],
    [undefined, 'member', 'overview'],
  ] as const)('%s for a viewer who is %s shows %s', (asked, role, shown) => {
    expect(shownTab(asked, role)).toBe(shown)
  })
})
