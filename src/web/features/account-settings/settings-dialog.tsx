import { Button } from '@mantine/core'
import {
  ArchiveRestore,
  ArrowLeft,
  Bell,
  ChevronRight,
  FolderDown,
  Info,
  Keyboard,
  KeyRound,
  LayoutTemplate,
  Link2,
  Palette,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { withProviderName } from '@/domain/sign-in-providers'
import { useBinDays } from '@/web/app/bin-days'
import { useProviderName } from '@/web/app/sign-in-options'
import { Dialog } from '@/web/ui/overlays/dialog'
import { Logo } from '@/web/ui/marks/logo'
import { PersonalBin } from '../bin/personal-bin'
import { TemplatesOf } from '../templates/templates-of'
import { AppearancePanel } from './appearance-panel'
import { ConnectedAccountsPanel } from './connected-accounts-panel'
import { DataPanel } from './data-panel'
import { NotificationsPanel } from './notifications-panel'
import { ProfilePanel } from './profile-panel'
import { SecurityPanel } from './security-panel'
import type { SettingsPanel } from './settings-search'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section'
import { ShortcutsPanel } from './shortcuts-panel'
import { TokensPanel } from './tokens-panel'
import { TwoFactorDialog, type TwoFactorStep } from './two-factor-dialog'

const titles: Record<SettingsPanel, string> = {
  menu: 'Settings',
  profile: 'Profile',
  notifications: 'Notifications',
  appearance: 'Appearance',
  security: 'Security Settings',
  connected: 'Connected Accounts',
  tokens: 'API Tokens',
  templates: 'Templates',
  data: 'Your Data',
  bin: 'Bin',
  shortcuts: 'Keyboard Shortcuts',
  about: 'About Laneway',
}

type SettingsDialogProps = {
  panel: SettingsPanel
  onGoTo: (panel: SettingsPanel) => void
  onClose: () => void
}

/** The menu, and beside it one of its panels; a small screen shows one of the two. */
export function SettingsDialog({ panel, onGoTo, onClose }: SettingsDialogProps) {
  const [twoFactor, setTwoFactor] = useState<TwoFactorStep | null>(null)
  const [last, setLast] = useState<SettingsPanel>('profile')
  if (twoFactor) {
    return <TwoFactorDialog step={twoFactor} onStep={setTwoFactor} />
  }
  const isMenu = panel === 'menu'
  const shown = isMenu ? last : panel
  return (
    <Dialog title={titles[panel]} onClose={onClose} width={860} sheet>
      <div className={styles.settings} data-menu={isMenu || undefined}>
        <SettingsMenu current={shown} isFocused={isMenu} onOpen={onGoTo} />
        <div key={shown} className={styles.beside}>
          {!isMenu && (
            <BackToSettings
              onBack={() => {
                setLast(panel)
                onGoTo('menu')
              }}
            />
          )}
          {shown === 'profile' && <ProfilePanel />}
          {shown === 'notifications' && <NotificationsPanel onProfile={() => onGoTo('profile')} />}
          {shown === 'appearance' && <AppearancePanel />}
          {shown === 'security' && <SecurityPanel onTwoFactor={setTwoFactor} />}
          {shown === 'connected' && <ConnectedAccountsPanel onSetPassword={() => onGoTo('security')} />}
          {shown === 'tokens' && <TokensPanel />}
          {shown === 'templates' && <TemplatesPanel />}
          {shown === 'data' && <DataPanel />}
          {shown === 'bin' && <PersonalBin />}
          {shown === 'shortcuts' && <ShortcutsPanel onAppearance={() => onGoTo('appearance')} />}
          {shown === 'about' && <AboutPanel />}
        </div>
      </div>
    </Dialog>
  )
}

/** Takes the focus, because on a small screen the button that opened this panel is gone. */
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

const TemplatesPanel = () => (
  <SettingsSection title="Your templates">
    <TemplatesOf organizationId={null} />
  </SettingsSection>
)

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
    hint: 'What reaches you, emails, reminders',
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
  { panel: 'tokens', label: 'API Tokens', hint: 'For scripts and assistants', Icon: KeyRound },
  {
    panel: 'templates',
    label: 'Templates',
    hint: 'What you have saved to start from',
    Icon: LayoutTemplate,
  },
  { panel: 'data', label: 'Your Data', hint: 'Export everything, calendar feeds', Icon: FolderDown },
  { panel: 'bin', label: 'Bin', hint: 'Deleted personal projects', Icon: ArchiveRestore },
  {
    panel: 'shortcuts',
    label: 'Keyboard Shortcuts',
    hint: 'All shortcuts; press ? on any page',
    Icon: Keyboard,
  },
  { panel: 'about', label: 'About', hint: 'What Laneway offers', Icon: Info },
] as const

type SettingsMenuProps = {
  /** The entry whose panel is shown beside the menu, or was before. */
  current: SettingsPanel
  /** Whether that entry gets the focus. */
  isFocused: boolean
  onOpen: (panel: SettingsPanel) => void
}

function SettingsMenu({ current, isFocused, onOpen }: SettingsMenuProps) {
  const providerName = useProviderName()
  const hasBin = useBinDays() > 0
  const entry = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) entry.current?.focus()
  }, [isFocused])
  return (
    <ul className={styles.menu}>
      {entries
        .filter(({ panel }) => panel !== 'bin' || hasBin)
        .map(({ panel, label, hint, Icon }) => (
          <li key={panel}>
            <button
              ref={panel === current ? entry : undefined}
              type="button"
              data-autofocus={(isFocused && panel === current) || undefined}
              aria-current={panel === current || undefined}
              className={styles.entry}
              onClick={() => onOpen(panel)}
            >
              <Icon aria-hidden />
              <span className={styles.entryWords}>
                <span className={styles.entryLabel}>{label}</span>
                <span className={styles.entryHint}>{withProviderName(hint, providerName)}</span>
              </span>
              <ChevronRight aria-hidden />
            </button>
          </li>
        ))}
    </ul>
  )
}
