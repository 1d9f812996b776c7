import { href } from 'react-router'
import { formatDate, formatDateTime } from '#app/domain/base/dates.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import type { ItemText, ListedItem } from '#app/domain/catalog/item-list.server.ts'
import type { ItemSort } from '#app/domain/catalog/item-sorts.ts'
import type { PlannedPrice } from '#app/domain/catalog/price-changes/list.server.ts'
import { t } from '#app/i18n/macro.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { DialogLink } from '#app/ui/dialog.tsx'
import { Link } from '#app/ui/link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextLanguages } from '#app/ui/text-languages.tsx'
import { Time } from '#app/ui/time.tsx'
import { NextPrice } from '../prices/next-price.tsx'
import { RemovalLink } from '../removal-link.tsx'
import type { loader as editLoader } from './edit-item.tsx'
import { ItemForm, valuesOf } from './item-form.tsx'

interface PricedItem extends ListedItem {
  next?: PlannedPrice | undefined
  ordered: boolean
}

export function itemColumns(
  currency: string,
  sortFor: (sort: ItemSort) => Column<PricedItem>['sort'],
): Column<PricedItem>[] {
  return [
    {
      title: t`Item`,
      className: 'd-lead',
      sort: sortFor('name'),
      cell: Name,
    },
    {
      title: t`Status`,
      cell: ({ offered }) =>
        offered ? <span className="muted">{t`For sale`}</span> : <Badge>{t`Archived`}</Badge>,
    },
    { title: t`Changed`, sort: sortFor('changed'), cell: ({ updatedAt }) => <Time iso={updatedAt} /> },
    {
      title: t`Price`,
      align: 'end',
      className: 'd-sum',
      sort: sortFor('price'),
      cell: ({ priceMinor, next }) => (
        <>
          <span className="whitespace-nowrap">{formatPrice(priceMinor, currency)}</span>
          <NextPrice next={next} currency={currency} />
        </>
      ),
    },
    { title: t`What to do`, part: 'actions', cell: (item) => <Actions {...item} /> },
  ]
}

/** What the list says of an item, to be searched. */
export function itemText(currency: string): ItemText {
  return ({ offered, updatedAt, priceMinor, next }, zone) =>
    [
      offered ? t`For sale` : t`Archived`,
      formatDate(updatedAt, zone),
      formatPrice(priceMinor, currency),
      ...(next ? [`${formatPrice(next.priceMinor, currency)} ${formatDateTime(next.startsAt, zone)}`] : []),
    ].join('\n')
}

function Name({ id, slug, itemName }: PricedItem) {
  return (
    <span title={itemName}>
      <Link to={`/premium/${slug}/${id}`}>
        <bdi>{itemName}</bdi>
      </Link>{' '}
      <code className="label d-more">
        <span className="sr-only">{t`Slug`}: </span>
        {slug}
      </code>
    </span>
  )
}

function Actions({ id, itemName, offered, ordered }: PricedItem) {
  const at = { itemId: id }
  const edit = href('/admin/items/:itemId/edit', at)
  const restore = href('/admin/items/:itemId/restore', at)
  const hiddenName = <span className="sr-only"> {itemName}</span>
  return (
    <div className="acts">
      <DialogLink<typeof editLoader>
        variant="outline"
        size="sm"
        to={edit}
        title={t`Edit ${{ itemName }}`}
        show={({ item, currency, next, languages }) => (
          <>
            <TextLanguages {...languages} address={edit} />
            <ItemForm
              action={edit}
              version={item.updatedAt}
              values={valuesOf(item)}
              currency={currency}
              next={next}
              submit={t`Save Changes`}
            />
          </>
        )}
      >
        {t`Edit`}
        {hiddenName}
      </DialogLink>
      <ButtonLink variant="outline" size="sm" to={href('/admin/items/:itemId/prices', at)}>
        {t`Prices`}
        {hiddenName}
      </ButtonLink>{' '}
      {offered ? (
        <RemovalLink to={href('/admin/items/:itemId/delete', at)} name={itemName} ordered={ordered} />
      ) : (
        <ActionForm action={restore}>
          <SubmitButton variant="outline" size="sm" pending={t`Saving...`}>
            {t`Put back on sale`}
            {hiddenName}
          </SubmitButton>
        </ActionForm>
      )}
    </div>
  )
}
