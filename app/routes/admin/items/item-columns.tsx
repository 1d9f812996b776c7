import { href, Link } from 'react-router'
import type { ItemText, ListedItem } from '#app/domain/catalog/item-list.server.ts'
import type { ItemSort } from '#app/domain/catalog/item-sorts.ts'
import { formatPrice } from '#app/domain/catalog/money.ts'
import type { PlannedPrice } from '#app/domain/catalog/price-changes/list.server.ts'
import { formatDate, formatDateTime } from '#app/domain/dates.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { DialogLink } from '#app/ui/dialog.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { NextPrice } from '../prices/next-price.tsx'
import { RemovalLink } from '../removal-link.tsx'
import * as adminWords from '../words.ts'
import type { loader as editLoader } from './edit-item.tsx'
import { ItemForm, valuesOf } from './item-form.tsx'
import * as words from './words.ts'

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
      title: uiWords.item,
      part: 'name',
      className: 'o-title o-item',
      sort: sortFor('name'),
      cell: Name,
    },
    {
      title: uiWords.status,
      cell: ({ offered }) =>
        offered ? <Badge tone="success">{words.forSale}</Badge> : <Badge>{adminWords.archived}</Badge>,
    },
    { title: words.changed, sort: sortFor('changed'), cell: ({ updatedAt }) => <Time iso={updatedAt} /> },
    {
      title: uiWords.price,
      align: 'end',
      className: 'o-total',
      sort: sortFor('price'),
      cell: ({ priceMinor, next }) => (
        <>
          <span className="whitespace-nowrap">{formatPrice(priceMinor, currency)}</span>
          <NextPrice next={next} currency={currency} />
        </>
      ),
    },
    { title: uiWords.whatToDo, part: 'actions', cell: (item) => <Actions {...item} /> },
  ]
}

/** What the list says of an item, to be searched. */
export function itemText(currency: string): ItemText {
  return ({ offered, updatedAt, priceMinor, next }, zone) =>
    [
      offered ? words.forSale : adminWords.archived,
      formatDate(updatedAt, zone),
      formatPrice(priceMinor, currency),
      ...(next ? [`${formatPrice(next.priceMinor, currency)} ${formatDateTime(next.startsAt, zone)}`] : []),
    ].join('\n')
}

function Name({ id, slug, itemName }: PricedItem) {
  return (
    <>
      <Link to={`/premium/${slug}/${id}`}>{itemName}</Link>{' '}
      <code className="sub o-more">
        <span className="sr-only">{uiWords.slug}: </span>
        {slug}
      </code>
    </>
  )
}

function Actions({ id, itemName, offered, ordered }: PricedItem) {
  let at = { itemId: id }
  let edit = href('/admin/items/:itemId/edit', at)
  let restore = href('/admin/items/:itemId/restore', at)
  let hiddenName = <span className="sr-only"> {itemName}</span>
  return (
    <div className="acts">
      <DialogLink<typeof editLoader>
        variant="outline"
        size="sm"
        to={edit}
        title={words.edit(itemName)}
        show={({ item, currency, next }) => (
          <ItemForm
            action={edit}
            version={item.updatedAt}
            values={valuesOf(item)}
            currency={currency}
            next={next}
            submit={uiWords.saveChanges}
          />
        )}
      >
        {uiWords.edit}
        {hiddenName}
      </DialogLink>
      <ButtonLink variant="outline" size="sm" to={href('/admin/items/:itemId/prices', at)}>
        {adminWords.prices}
        {hiddenName}
      </ButtonLink>{' '}
      {offered ? (
        <RemovalLink to={href('/admin/items/:itemId/delete', at)} name={itemName} ordered={ordered} />
      ) : (
        <ActionForm action={restore}>
          <SubmitButton variant="outline" size="sm" pending={uiWords.saving}>
            {adminWords.putBackOnSale}
            {hiddenName}
          </SubmitButton>
        </ActionForm>
      )}
    </div>
  )
}
