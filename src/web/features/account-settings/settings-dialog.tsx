import { Button } from '@mantine/core'
import {
  ArrowLeft,
  Bell,
  ChevronRight,
  Info,
  Keyboard,
  Link2,
  Palette,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '@/web/ui/dialog'
import { lazyDialog } from '@/web/ui/lazy-part'
import { Logo } from '@/web/ui/logo'
import { AppearancePanel } from './appearance-panel'
import { ConnectedAccountsPanel } from './connected-accounts-panel'
import { NotificationsPanel } from './notifications-panel'
import { ProfilePanel } from './profile-panel'
import { SecurityPanel } from './security-panel'
import type { SettingsPanel } from './settings-search'
import styles from './settings.module.css'
import { ShortcutsPanel } from './shortcuts-panel'
import type { TwoFactorDialogProps, TwoFactorStep } from './two-factor-dialog'

const TwoFactorDialog = lazyDialog<TwoFactorDialogProps & { onClose: () => void }>(
  async () => (await import('./two-factor-dialog')).TwoFactorDialog,
)

const titles: Record<SettingsPanel, string> = {
  menu: 'Settings',
  profile: 'Profile',
  notifications: 'Notifications',
  appearance: 'Appearance',
  security: 'Security Settings',
  connected: 'Connected Accounts',
  shortcuts: 'Keyboard Shortcuts',
  about: 'About Laneway',
}

type SettingsDialogProps = {
  panel: SettingsPanel
  onGoTo: (panel: SettingsPanel) => void
  onClose: () => void
}

export function SettingsDialog({ panel, onGoTo, onClose }: SettingsDialogProps) {
  const [twoFactor, setTwoFactor] = useState<TwoFactorStep | null>(null)
  const [last, setLast] = useState<SettingsPanel>('profile')
  if (twoFactor) {
    return <TwoFactorDialog step={twoFactor} onStep={setTwoFactor} onClose={() => setTwoFactor(null)} />
  }
  return (
    <Dialog title={titles[panel]} onClose={onClose} width={480} sheet>
      {panel === 'menu' ? (
        <SettingsMenu focused={last} onOpen={onGoTo} />
      ) : (
        <div key={panel} className={styles.panel}>
          <BackToSettings
            onBack={() => {
              setLast(panel)
              onGoTo('menu')
            }}
          />
          {panel === 'profile' && <ProfilePanel />}
          {panel === 'notifications' && <NotificationsPanel onProfile={() => onGoTo('profile')} />}
          {panel === 'appearance' && <AppearancePanel />}
          {panel === 'security' && <SecurityPanel onTwoFactor={setTwoFactor} />}
          {panel === 'connected' && <ConnectedAccountsPanel onSetPassword={() => onGoTo('security')} />}
          {panel === 'shortcuts' && <ShortcutsPanel onAppearance={() => onGoTo('appearance')} />}
          {panel === 'about' && <AboutPanel />}
        </div>
      )}
    </Dialog>
  )
}

/** Takes the focus, because the button that opened this panel is gone. */
function BackToSettings({ onBack }: { onBack: () => void }) {
  return (
    <Button
      variant="subtle"
      autoFocus
      data-autofocus
      className={styles.back}
      onClick={onBack}
      leftSection={<ArrowLeft />}
    >
      Back to Settings
    </Button>
  )
}

function AboutPanel() {
  return (
    <div className={styles.panel}>
      <Logo large />
      <p>Streamline your projects, amplify your productivity</p>
      <p className={styles.muted}>
        Laneway is a platform for managing projects and tasks, alone or in a team:
      </p>
      <ul className={styles.features}>
        <li>Team organizations</li>
        <li>Drag-and-drop tasks</li>
        <li>Real-time collaboration</li>
        <li>Email notifications</li>
        <li>Two-factor authentication</li>
        <li>Themes</li>
      </ul>
    </div>
  )
}

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

function SettingsMenu({ focused, onOpen }: SettingsMenuProps) {
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
