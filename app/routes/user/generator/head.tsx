import { href } from 'react-router'
import { Balance } from '#app/ui/balance.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

export function GeneratorHead({ credits, isJob }: { credits: number; isJob?: boolean }) {
  let back = isJob
    ? { to: href('/user/generate-product-description'), label: uiWords.generator }
    : { to: '/user/dashboard', label: uiWords.dashboard }
  let few = credits < FEW
  return (
    <PageHead title={words.generateAProductDescription} back={back}>
      <div className="credits">
        <p>{words.creditsLeft(<Balance credits={credits} />, credits)}</p>
        {few && (
          <ButtonLink
            variant="outline"
            size="sm"
            to="/user/select-package"
            onClick={() => showToast('blank', words.redirectingToPaymentPage)}
          >
            {words.buyMore}
          </ButtonLink>
        )}
      </div>
    </PageHead>
  )
}

const FEW = 5
