import { describe, expect, test } from 'vitest'
import { readOrganizationSearch, shownTab, tabsFor } from './organization-search'

describe('the tabs of an organization', () => {
  test('include projects for admins only', () => {
    expect(tabsFor('admin').map(({ label }) => label)).toEqual([
      'Overview',
      'Members',
      'Projects',
      'Workload',
      'Templates',
    ])
    expect(tabsFor('member').map(({ label }) => label)).toEqual([
      'Overview',
      'Members',
      'Workload',
      'Templates',
    ])
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

  test('an address says what is open in the workload alone, and nonsense in it says nothing', () => {
    expect(readOrganizationSearch({ tab: 'workload', from: '2026-11-23', task: 7 })).toEqual({
      tab: 'workload',
      from: '2026-11-23',
      task: 7,
    })
    expect(readOrganizationSearch({ tab: 'workload', from: '2026-02-30', task: 'seven' })).toEqual({
      tab: 'workload',
    })
    expect(readOrganizationSearch({ tab: 'members', from: '2026-11-23', task: 7 })).toEqual({
      tab: 'members',
    })
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
