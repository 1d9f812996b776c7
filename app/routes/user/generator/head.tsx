import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { showToast } from '#app/ui/toast-queue.ts'

export const TITLE = 'Generate a product description'

export function GeneratorHead({ credits, isJob }: { credits: number; isJob?: boolean }) {
  let back = isJob
    ? { to: href('/user/generate-product-description'), label: 'Generator' }
    : { to: '/user/dashboard', label: 'Dashboard' }
  let few = credits < FEW
  return (
    <PageHead title={TITLE} back={back}>
      <div className="credits">
        <p>
          <span className={few ? 'num few' : 'num'}>{credits}</span> {credits === 1 ? 'credit' : 'credits'}{' '}
          left
        </p>
        {few && (
          <ButtonLink
            variant="outline"
            size="sm"
            to="/user/select-package"
            onClick={() => showToast('blank', 'Redirecting to payment page...')}
          >
            Buy More
          </ButtonLink>
        )}
      </div>
    </PageHead>
  )
}

const FEW = 5
