import { useState } from 'react'
import { Dialog } from '@/web/ui/dialog'
import { AboutPanel } from './about-panel'
import { AppearancePanel } from './appearance-panel'
import { ProfilePanel } from './profile-panel'
import { SettingsMenu } from './settings-menu'

export type SettingsPanel = 'menu' | 'profile' | 'appearance' | 'about'

const titles: Record<SettingsPanel, string> = {
  menu: 'Settings',
  profile: 'Profile',
  appearance: 'Appearance',
  about: 'About Laneway',
}

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const [panel, setPanel] = useState<SettingsPanel>('menu')
  const [last, setLast] = useState<SettingsPanel>('profile')
  const back = () => {
    setLast(panel)
    setPanel('menu')
  }
  return (
    <Dialog title={titles[panel]} onClose={onClose} width={460}>
      {panel === 'menu' && <SettingsMenu focused={last} onOpen={setPanel} />}
      {panel === 'profile' && <ProfilePanel onBack={back} />}
      {panel === 'appearance' && <AppearancePanel onBack={back} />}
      {panel === 'about' && <AboutPanel onBack={back} />}
    </Dialog>
  )
}
