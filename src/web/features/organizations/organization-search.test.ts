import { describe, expect, test } from 'vitest'
import { readOrganizationSearch, shownTab, tabsFor } from './organization-search'

describe('the tabs of an organization', () => {
  test('include projects for admins only', () => {
    expect(tabsFor('admin').map(({ label }) => label)).toEqual([
      'Overview',
      'Members',
      'Projects',
      'Workload',
    ])
    expect(tabsFor('member').map(({ label }) => label)).toEqual(['Overview', 'Members', 'Workload'])
  })

  test.each([
    ['members', 'members'],
    ['overview', 'overview'],
    ['workload', 'workload'],
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
