import { href, Link } from 'react-router'
import type { SettingsKey } from '#app/domain/settings-records.server.ts'
import { Alert } from '#app/ui/alert.tsx'

export interface UnreadableFieldsProps {
  settings: keyof typeof SETTINGS
  /** Paths in the stored record; '' for the whole of it. */
  faults: string[]
  /** What the form calls the field at a path. */
  nameOf: (path: string) => string
}

export function UnreadableFields({ settings, faults, nameOf }: UnreadableFieldsProps) {
  if (faults.length === 0) return null
  let { name, meanwhile } = SETTINGS[settings]
  let fields = [...new Set(faults.map(nameOf))].join(', ')
  return (
    <Alert kind="error" title={`Some of the stored ${name} cannot be read`}>
      <p>
        {faults.includes('') ? 'The whole record is damaged' : `It is about: ${fields}`}. What could be read
        is below; check it, enter the rest and save. Until then {meanwhile}. The damaged record stays in the
        database alongside the new one.
      </p>
    </Alert>
  )
}

interface UnreadableNoticeProps {
  settings: SettingsKey[]
  /** The address of the page, which may be the form itself. */
  here: string
}

/** On every page of the back office, for whoever did not come to look. */
export function UnreadableNotice({ settings, here }: UnreadableNoticeProps) {
  return settings.map((key) => {
    if (!(key in SETTINGS)) return null
    let { name, page, meanwhile } = SETTINGS[key as keyof typeof SETTINGS]
    if (here.replace(/\/$/, '') === page) return null
    return (
      <Alert key={key} kind="error" quiet>
        <p>
          The stored {name} cannot be read, so {meanwhile}. <Link to={page}>Check them</Link>
        </p>
      </Alert>
    )
  })
}

const SETTINGS = {
  shop: {
    name: 'settings of the shop',
    page: href('/admin/settings/shop'),
    meanwhile: 'the shop may be called Listwright, and is open',
  },
  paypal: {
    name: 'PayPal settings',
    page: href('/admin/settings/payments'),
    meanwhile: 'the shop may take no payments',
  },
  'bank-transfer': {
    name: 'bank transfer settings',
    page: href('/admin/settings/payments/bank-transfer'),
    meanwhile: 'no one can pay by bank transfer',
  },
  tax: {
    name: 'settings of seller and tax',
    page: href('/admin/settings/tax'),
    meanwhile: 'invoices may lack the seller, and prices may be taxed otherwise than you chose',
  },
  registration: {
    name: 'registration settings',
    page: href('/admin/settings/registration'),
    meanwhile: 'free credits are given only once the email address is confirmed',
  },
  mail: {
    name: 'email settings',
    page: href('/admin/settings/mail'),
    meanwhile: 'admins may get emails that were switched off, and replies may go to the sender address',
  },
  smtp: {
    name: 'settings of the mail server',
    page: href('/admin/settings/mail/server'),
    meanwhile: 'mails may wait in the outbox',
  },
  'mail-texts': {
    name: 'texts of emails',
    page: href('/admin/settings/mail/texts'),
    meanwhile: 'emails may say what they say in every shop',
  },
  generation: {
    name: 'model and limits',
    page: href('/admin/settings/ai-keys/model'),
    meanwhile: 'listings may be written with the default model and limits',
  },
  models: {
    name: 'table of models',
    page: href('/admin/settings/ai-keys/models'),
    meanwhile: 'the rows that came with this release apply',
  },
  channels: {
    name: 'limits of channels',
    page: href('/admin/settings/channels'),
    meanwhile: 'the limits that came with this release may apply, and every channel may be offered',
  },
  retention: {
    name: 'periods of retention',
    page: href('/admin/settings/retention'),
    meanwhile: 'data is kept for longer',
  },
  dates: {
    name: 'settings of dates and time',
    page: href('/admin/settings/dates'),
    meanwhile: 'dates may be shown in UTC',
  },
} satisfies Partial<Record<SettingsKey, { name: string; page: string; meanwhile: string }>>
