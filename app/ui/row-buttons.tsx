import type { FormMetadata } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import type { ListSpec } from '#app/domain/shop/content/section-spec.ts'
import { t } from '#app/i18n/macro.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

interface ListProps {
  list: ListSpec
  name: string
  count: number
  form: FormMetadata
  action: string
}

/**
 * Up, down and remove. Each sends the whole form to the server, which answers with the rows as they are then; the
 * place to go on at stands behind the address, where a browser without scripts finds it.
 */
export function RowButtons({ list, name, count, form, action, at }: ListProps & { at: number }) {
  const what = `${list.row} ${at + 1}`
  const move = (to: number) => ({
    ...form.reorder.getButtonProps({ name, from: at, to }),
    formAction: `${action}#${form.id}-${name}[${to}]-row`,
  })
  return (
    <div className="row row-tight">
      <RowButton {...move(at - 1)} icon="chevron-up" disabled={at === 0}>
        {t`Move ${{ what }} up`}
      </RowButton>{' '}
      <RowButton {...move(at + 1)} icon="chevron-down" disabled={at === count - 1}>
        {t`Move ${{ what }} down`}
      </RowButton>{' '}
      <RowButton
        {...form.remove.getButtonProps({ name, index: at })}
        formAction={`${action}#${form.id}-${name}-list`}
        icon="trash"
        danger
        disabled={count <= list.rows.min}
      >
        {t`Remove ${{ what }}`}
      </RowButton>
    </div>
  )
}

export function AddButton({
  list,
  name,
  count,
  form,
  action,
  children,
}: ListProps & { children: ReactNode }) {
  const [first] = list.fields ?? []
  const place = `${name}[${count}]${first ? `.${first.name}` : ''}`
  return (
    <div>
      <Button
        {...form.insert.getButtonProps({ name })}
        type="submit"
        formAction={`${action}#${form.id}-${place}`}
        variant="outline"
        size="sm"
        disabled={count >= list.rows.max}
      >
        {children}
      </Button>
    </div>
  )
}

interface RowButtonProps extends ComponentProps<typeof Button> {
  icon: IconName
  danger?: boolean
}

function RowButton({ icon, danger, children, ...button }: RowButtonProps) {
  const variant = danger && !button.disabled ? ('danger-outline' as const) : ('outline' as const)
  return (
    <Button {...button} type="submit" variant={variant} size="sm" square>
      <Icon small name={icon} />
      <span className="sr-only">{children}</span>
    </Button>
  )
}
