// Stands in for PayPal's JavaScript SDK in the browser: paypal.Buttons with the same life as the real one.
;(() => {
  const own = document.currentScript
  const paypalOrigin = new URL(own.src).origin
  const query = new URL(own.src).searchParams
  const disabled = (query.get('disable-funding') ?? '').split(',')
  // Buyers in the United States are shown Venmo, too.
  const offersVenmo = !disabled.includes('venmo') && (query.get('currency') ?? 'USD') === 'USD'
  const palette = {
    gold: ['#ffc439', '#111', '#ffc439'],
    blue: ['#0b4fb3', '#fff', '#0b4fb3'],
    silver: ['#e9ecef', '#111', '#e9ecef'],
    white: ['#fff', '#111', '#555'],
    black: ['#111', '#fff', '#111'],
  }
  const radii = { rect: '4px', pill: '999px', sharp: '0' }
  const labels = {
    paypal: 'PayPal',
    checkout: 'PayPal Checkout',
    buynow: 'PayPal Buy Now',
    pay: 'Pay with PayPal',
  }
  const FUNDING = { PAYPAL: 'paypal', CARD: 'card', CREDIT: 'credit', PAYLATER: 'paylater', VENMO: 'venmo' }

  function createButtons(options = {}) {
    let props = { ...options }
    let button
    let checkout

    function report(error) {
      if (props.onError) props.onError(error)
      else setTimeout(() => Promise.reject(error))
    }

    async function start() {
      if (checkout && !checkout.popup.closed) return checkout.popup.focus()
      // In the click itself, before anything is awaited: later the browser blocks it.
      const popup = window.open('', '', 'popup,width=500,height=600')
      try {
        if (await rejectedByShop()) return popup?.close()
        const orderID = await props.createOrder({ paymentSource: 'paypal' }, {})
        if (!orderID) throw new Error('createOrder gave no order id')
        if (popup) watch(popup, orderID)
        else location.assign(approvalAddress(orderID))
      } catch (error) {
        popup?.close()
        report(error)
      }
    }

    async function rejectedByShop() {
      if (!props.onClick) return false
      let rejected = false
      const actions = {
        resolve: async () => {},
        reject: async () => {
          rejected = true
        },
      }
      await props.onClick({ fundingSource: 'paypal' }, actions)
      return rejected
    }

    function watch(popup, orderID) {
      checkout?.end()
      let settled = false
      const timer = setInterval(() => {
        // A message sent just before the window closed may still be on its way.
        if (popup.closed) setTimeout(() => settle({ outcome: 'cancel', orderID }), 300)
      }, 200)
      const listen = (event) => {
        const ours = event.origin === paypalOrigin && event.data?.source === 'paypal-stand-in'
        if (ours && event.data.orderID === orderID) settle(event.data)
      }
      const end = () => {
        settled = true
        clearInterval(timer)
        window.removeEventListener('message', listen)
        checkout = undefined
      }
      const settle = (result) => {
        if (settled) return
        end()
        popup.close()
        finish(result)
      }
      window.addEventListener('message', listen)
      checkout = { popup, end }
      const opened = `&popup=1&origin=${encodeURIComponent(location.origin)}`
      popup.location.href = approvalAddress(orderID) + opened
    }

    async function finish({ outcome, orderID, payerID }) {
      try {
        if (outcome === 'approve') {
          const data = { orderID, payerID, paymentSource: 'paypal', facilitatorAccessToken: '' }
          await props.onApprove?.(data, approvalActions(orderID))
        } else {
          await props.onCancel?.({ orderID }, { redirect: (address) => location.assign(address) })
        }
      } catch (error) {
        report(error)
      }
    }

    function approvalActions(orderID) {
      const onServer = () => Promise.reject(new Error('The stand-in leaves this call to the server'))
      return {
        order: { capture: onServer, authorize: onServer, get: onServer, patch: onServer },
        redirect: (address) => location.assign(address),
        restart: () => location.assign(approvalAddress(orderID)),
      }
    }

    async function render(container) {
      const place = typeof container === 'string' ? document.querySelector(container) : container
      if (!place) throw new Error(`Document is ready and element ${container} does not exist`)
      button = makeButton(props.style)
      button.addEventListener('click', start)
      place.append(makeStyle(), button)
      if (offersVenmo) place.append(makeVenmoButton())
      props.onInit?.({}, enabling(button))
    }

    return {
      isEligible: () => !props.fundingSource || props.fundingSource === FUNDING.PAYPAL,
      render,
      close: async () => {
        checkout?.end()
        button?.remove()
      },
      updateProps: async (changed) => {
        props = { ...props, ...changed }
      },
      hasReturned: () => false,
      resume: () => {},
    }
  }

  /** Like the real one's, it is dropped by a content security policy without the nonce. */
  function makeStyle() {
    const style = document.createElement('style')
    style.setAttribute('nonce', own.dataset.cspNonce ?? '')
    style.textContent = '[data-funding-source] { cursor: pointer }'
    return style
  }

  function makeVenmoButton() {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Venmo'
    button.dataset.fundingSource = 'venmo'
    return button
  }

  function approvalAddress(orderID) {
    return `${paypalOrigin}/checkoutnow?token=${encodeURIComponent(orderID)}`
  }

  function enabling(button) {
    const set = (disabled) => async () => {
      button.disabled = disabled
    }
    return { enable: set(false), disable: set(true) }
  }

  function makeButton(style = {}) {
    const [background, ink, border] = palette[style.color] ?? palette.gold
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = labels[style.label] ?? labels.paypal
    button.dataset.fundingSource = 'paypal'
    // An attribute, as the real one sets it: a content security policy has to allow it.
    const css = {
      display: 'block',
      width: '100%',
      'max-width': style.layout === 'horizontal' ? '20rem' : '46rem',
      height: `${style.height ?? 45}px`,
      border: `1px solid ${border}`,
      'border-radius':
        style.borderRadius === undefined ? (radii[style.shape] ?? radii.rect) : `${style.borderRadius}px`,
      background,
      color: ink,
      font: '600 1rem/1 system-ui, sans-serif',
    }
    const pairs = Object.entries(css).map(([name, value]) => `${name}:${value}`)
    button.setAttribute('style', pairs.join(';'))
    return button
  }

  window[own.dataset.namespace || 'paypal'] = {
    version: '5.0.0-stand-in',
    FUNDING,
    Buttons: createButtons,
    getFundingSources: () => [FUNDING.PAYPAL],
    isFundingEligible: (source) => source === FUNDING.PAYPAL || (offersVenmo && source === FUNDING.VENMO),
    rememberFunding: () => {},
  }
})()
