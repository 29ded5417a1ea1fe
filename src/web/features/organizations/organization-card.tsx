import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Settings2, Users } from 'lucide-react'
import { useId } from 'react'
import { organizationRoleLabel } from '@/domain/organization'
import type { Outputs } from '@/web/app/trpc'
import { IconLink } from '@/web/ui/icon-link'
import linked from '@/web/ui/linked-card.module.css'
import styles from './organization-card.module.css'
import { OrganizationLogo } from './organization-logo'
import { countOf } from './organizations-model'

/** The whole card links to the organization, except for the settings icon. */
export function OrganizationCard({ organization }: { organization: Outputs['organization']['get'] }) {
  const nameId = useId()
  const { slug, name, role, description, memberCount } = organization
  return (
    <li className={`${linked.card} ${styles.card}`}>
      <div className={styles.head}>
        <OrganizationLogo organization={organization} />
        <h2 id={nameId} className={`${linked.short} ${styles.name}`}>
          {name}
        </h2>
        <Badge>{organizationRoleLabel(role)}</Badge>
      </div>
      <p className={`${linked.short} ${linked.description}`}>{description || 'No description provided'}</p>
      <div className={styles.foot}>
        <span className={styles.members}>
          <Users aria-hidden />
          {countOf(memberCount, 'member')}
        </span>
        <Link
          to="/organizations/$slug"
          params={{ slug }}
          aria-describedby={nameId}
          className={`${linked.link} ${styles.view}`}
        >
          View
        </Link>
        {role === 'admin' && (
          <IconLink
            to="/organizations/$slug/settings"
            params={{ slug }}
            aria-describedby={nameId}
            label="Organization settings"
            tipSide="start"
            className={`${linked.raised} ${styles.settings}`}
          >
            <Settings2 />
          </IconLink>
        )}
      </div>
    </li>
  )
}
