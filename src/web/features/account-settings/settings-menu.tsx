import { Bell, ChevronRight, Info, Keyboard, Link2, Palette, ShieldCheck, UserRound } from 'lucide-react'
import type { SettingsPanel } from './settings-search'
import styles from './settings.module.css'

const entries = [
  { panel: 'profile', label: 'Profile', hint: 'Your name, time zone and week', Icon: UserRound },
  {
    panel: 'notifications',
    label: 'Notifications',
    hint: 'What you hear of, emails, reminders',
    Icon: Bell,
  },
  { panel: 'appearance', label: 'Appearance', hint: 'Theme, layout density, keyboard', Icon: Palette },
  {
    panel: 'security',
    label: 'Security Settings',
    hint: 'Password, two-factor authentication, sessions',
    Icon: ShieldCheck,
  },
  { panel: 'connected', label: 'Connected Accounts', hint: 'Sign-in with AeroAuth', Icon: Link2 },
  {
    panel: 'shortcuts',
    label: 'Keyboard Shortcuts',
    hint: 'All shortcuts; press ? on any page',
    Icon: Keyboard,
  },
  { panel: 'about', label: 'About', hint: 'What Laneway offers', Icon: Info },
] as const

type SettingsMenuProps = {
  /** The entry that has the focus: the one whose panel was open before. */
  focused: SettingsPanel
  onOpen: (panel: SettingsPanel) => void
}

export function SettingsMenu({ focused, onOpen }: SettingsMenuProps) {
  return (
    <ul className={styles.menu}>
      {entries.map(({ panel, label, hint, Icon }) => (
        <li key={panel}>
          <button
            type="button"
            autoFocus={panel === focused}
            data-autofocus={panel === focused ? true : undefined}
            className={styles.entry}
            onClick={() => onOpen(panel)}
          >
            <Icon aria-hidden />
            <span className={styles.entryWords}>
              <span className={styles.entryLabel}>{label}</span>
              <span className={styles.entryHint}>{hint}</span>
            </span>
            <ChevronRight aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
