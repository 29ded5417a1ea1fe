import { organizationInitials } from './organizations-model'
import styles from './organization-logo.module.css'

type OrganizationLogoProps = { organization: { id: number; name: string }; large?: boolean }

const colourCount = 8

/** Initials on a colour derived from the organization's id. Its name is shown beside it. */
export function OrganizationLogo({ organization, large = false }: OrganizationLogoProps) {
  return (
    <span
      className={large ? `${styles.logo} ${styles.large}` : styles.logo}
      style={{ background: `var(--avatar-${(organization.id % colourCount) + 1})` }}
      aria-hidden
    >
      {organizationInitials(organization.name)}
    </span>
  )
}
