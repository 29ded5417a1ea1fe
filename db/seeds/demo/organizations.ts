import type { OrganizationRole } from '@/domain/organization'
import type { DemoName } from './users'

type DemoOrganization = {
  name: string
  slug: string
  description: string
  website: string
  createdDaysAgo: number
  members: [name: DemoName, role: OrganizationRole][]
}

export const demoOrganizations: DemoOrganization[] = [
  {
    name: 'Green Ltd',
    slug: 'green-ltd',
    description: 'Gardens, seeds and the people who look after them. Six of us, two sheds, one van.',
    website: 'https://green.example.org',
    createdDaysAgo: 420,
    members: [
      ['eve', 'admin'],
      ['mona', 'admin'],
      ['rufus', 'member'],
      ['finn', 'member'],
      ['yuki', 'member'],
    ],
  },
  {
    name: 'Harbour Choir',
    slug: 'harbour-choir',
    description: 'Forty voices, Tuesdays at seven, in the old customs house.',
    website: '',
    createdDaysAgo: 200,
    members: [
      ['helena', 'admin'],
      ['eve', 'member'],
      ['finn', 'member'],
    ],
  },
]
