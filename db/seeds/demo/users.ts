import type { OrganizationRole } from '@/domain/organization'

/** The password of every demo user. It is printed, so it protects nothing. */
export const demoPassword = 'a garden for everyone'

/** The Argon2id hash of `demoPassword`, because seeds must not import the server's hashing. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$vi4XQ7OzFoz1rrE0ALp1og$1+D/ICGoAUiJrjPIBm98kmA+vLvZAsUEKZkBnQpjRug'

export const demoUsers = [
  { username: 'eve', firstName: 'Eve', lastName: 'Marlow' },
  { username: 'mona', firstName: 'Mona', lastName: 'Idris' },
  { username: 'rufus', firstName: 'Rufus', lastName: 'Tan' },
  { username: 'finn', firstName: 'Finn', lastName: 'Okafor' },
  { username: 'yuki', firstName: 'Yuki', lastName: 'Sato' },
  { username: 'helena', firstName: 'Helena', lastName: 'Brandt' },
] as const

export type DemoName = (typeof demoUsers)[number]['username']

export const demoEmail = (name: DemoName) => `${name}@example.org`

type DemoOrganization = {
  name: string
  slug: string
  description: string
  website: string
  createdDaysAgo: number
  /** The capacity of a week is in points. */
  members: [name: DemoName, role: OrganizationRole, capacity: number | null][]
}

export const demoOrganizations: DemoOrganization[] = [
  {
    name: 'Green Ltd',
    slug: 'green-ltd',
    description: 'Gardens, seeds and the people who look after them. Six of us, two sheds, one van.',
    website: 'https://green.example.org',
    createdDaysAgo: 420,
    members: [
      ['eve', 'admin', 12],
      ['mona', 'admin', 8],
      ['rufus', 'member', 10],
      ['finn', 'member', 6.5],
      ['yuki', 'member', null],
    ],
  },
  {
    name: 'Harbour Choir',
    slug: 'harbour-choir',
    description: 'Forty voices, Tuesdays at seven, in the old customs house.',
    website: '',
    createdDaysAgo: 200,
    members: [
      ['helena', 'admin', null],
      ['eve', 'member', null],
      ['finn', 'member', null],
    ],
  },
]
