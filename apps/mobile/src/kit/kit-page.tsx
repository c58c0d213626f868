import { Avatar } from '@firoza/ui/avatar'
import { Badge } from '@firoza/ui/badge'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Change } from '@firoza/ui/change'
import { Checkbox } from '@firoza/ui/checkbox'
import { Chips } from '@firoza/ui/chips'
import { Confirm } from '@firoza/ui/confirm'
import { Donut } from '@firoza/ui/donut'
import { EmptyState } from '@firoza/ui/empty-state'
import { ErrorState } from '@firoza/ui/error-state'
import { Field } from '@firoza/ui/field'
import { ListLoader } from '@firoza/ui/list-loader'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { PinPad } from '@firoza/ui/pin-pad'
import { Price } from '@firoza/ui/price'
import { PullToRefresh } from '@firoza/ui/pull-to-refresh'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Sparkline } from '@firoza/ui/sparkline'
import { StaleNote } from '@firoza/ui/stale-note'
import { Stepper } from '@firoza/ui/stepper'
import { Switch } from '@firoza/ui/switch'
import { TabPanel, Tabs } from '@firoza/ui/tabs'
import { Timeline } from '@firoza/ui/timeline'
import { ToastView } from '@firoza/ui/toast'
import { toast } from '@firoza/ui/toast-store'
import { Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'

const WAVE = [3, 4, 3.6, 4.4, 4.2, 5, 4.7, 5.3]

/** Every primitive on one page, for those who build pages. It is served by `vite` and is no part of the built app. */
export function KitPage(): ReactNode {
  return (
    <div className="mx-auto flex max-w-phone flex-col gap-3 p-4">
      <PullToRefresh onRefresh={() => new Promise(resolve => setTimeout(resolve, 1_000))}>
        <Figures />
      </PullToRefresh>
      <Inputs />
      <Choices />
      <Surfaces />
      <States />
      <ToastView />
    </div>
  )
}

function Figures(): ReactNode {
  const [price, setPrice] = useState(10_050)
  const text = `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`
  return (
    <>
      <Card title="Portfolio" action={<Badge tone="brand">demo</Badge>}>
        <p className="text-headline font-bold">
          <Money value="1234567.89" asset="PKR" />
        </p>
        <Change amount="12345.67" percent="1.01" />
      </Card>
      <Card flush title="Watch list">
        <List>
          <ListRow
            lead={<Avatar name="OGDC" />}
            title={<Figure>OGDC</Figure>}
            detail="Oil & Gas Development"
            end={<Price value={text} />}
            endDetail={<Change percent="-0.45" />}
            onClick={() => setPrice(price + (price % 3 === 0 ? -75 : 35))}
          />
          <ListRow
            lead={<Avatar name="LUCK" />}
            title={<Figure>LUCK</Figure>}
            detail={<Sparkline points={WAVE} label="rising" />}
            end={<Money value="998.40" />}
            endDetail={<Change percent="2.31" />}
          />
          <ListRow title="Bank details" href="#bank" />
        </List>
        <ListLoader state="noMore" onMore={() => {}} />
      </Card>
      <Card title="Allocation">
        <Donut
          label="Allocation"
          slices={[
            { id: 'a', label: 'OGDC', weight: 42, figure: <Figure>42%</Figure> },
            { id: 'b', label: 'LUCK', weight: 25, figure: <Figure>25%</Figure> },
            { id: 'c', label: 'Cash', weight: 33, figure: <Figure>33%</Figure> },
          ]}
        >
          <Money value="1234567" asset="PKR" abbreviated />
        </Donut>
      </Card>
    </>
  )
}

function Inputs(): ReactNode {
  const [phone, setPhone] = useState('3001234567')
  const [password, setPassword] = useState('secret')
  const [quantity, setQuantity] = useState('100')
  const [bank, setBank] = useState<'hbl' | 'ubl' | ''>('')
  return (
    <Card title="Inputs">
      <div className="flex flex-col gap-4">
        <Field label="Phone number" kind="phone" prefix="+92" value={phone} onChange={setPhone} hint="As on your SIM" />
        <Field label="Password" kind="password" value={password} onChange={setPassword} error="6 to 20 characters" />
        <Field label="Address" value="" onChange={() => {}} rows={2} optional />
        <Stepper label="Quantity" value={quantity} onChange={setQuantity} decimals={0} step="1" min="1" />
        <Select
          label="Bank"
          value={bank}
          onChange={setBank}
          placeholder="Choose a bank"
          options={[
            { id: 'hbl', label: 'HBL' },
            { id: 'ubl', label: 'UBL' },
          ]}
        />
      </div>
    </Card>
  )
}

function Choices(): ReactNode {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const [tab, setTab] = useState<'open' | 'done'>('open')
  const [on, setOn] = useState(true)
  return (
    <Card title="Choices">
      <div className="flex flex-col gap-4">
        <Segmented
          label="Side"
          chosen={side}
          onChoose={setSide}
          tone={id => (id === 'buy' ? 'gain' : 'loss')}
          choices={[
            { id: 'buy', label: 'Buy' },
            { id: 'sell', label: 'Sell' },
          ]}
        />
        <Chips
          label="Share"
          even
          onChoose={id => toast.show(`${id} %`)}
          choices={['25', '50', '75', '100'].map(id => ({ id, label: <Figure>{id}%</Figure> }))}
        />
        <Tabs
          name="orders"
          label="Orders"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'open', label: 'Open' },
            { id: 'done', label: 'Done' },
          ]}
        />
        <TabPanel name="orders" id={tab}>
          {tab}
        </TabPanel>
        <Switch label="Auto-apply" detail="For every new offering" on={on} onChange={setOn} />
        <Checkbox label="I agree to the disclaimer" checked={on} onChange={setOn} />
      </div>
    </Card>
  )
}

function Surfaces(): ReactNode {
  const [open, setOpen] = useState<'sheet' | 'confirm' | ''>('')
  const [pin, setPin] = useState('')
  return (
    <Card title="Buttons and sheets">
      <div className="flex flex-col gap-3">
        <Button wide onClick={() => setOpen('sheet')}>
          Open a sheet
        </Button>
        <Button kind="secondary" wide onClick={() => setOpen('confirm')}>
          Ask
        </Button>
        <div className="grid grid-cols-2 gap-3">
          <Button kind="buy" wide>
            Buy
          </Button>
          <Button kind="sell" wide disabledReason="The market is closed">
            Sell
          </Button>
        </div>
        <Button kind="danger" busy wide>
          Busy
        </Button>
      </div>
      <BottomSheet open={open === 'sheet'} onClose={() => setOpen('')} title="Transaction password">
        <PinPad label="Transaction password" pin={pin} onChange={setPin} />
      </BottomSheet>
      <Confirm
        open={open === 'confirm'}
        title="Cancel this order?"
        onConfirm={() => setOpen('')}
        onCancel={() => setOpen('')}
      >
        60 of 100 are filled and stay yours.
      </Confirm>
    </Card>
  )
}

function States(): ReactNode {
  return (
    <>
      <StaleNote asOfMs={1_795_000_000_000} />
      <Card flush>
        <SkeletonRows rows={2} />
      </Card>
      <Card>
        <Timeline
          label="Withdrawal"
          steps={[
            { id: 'a', label: 'Requested', detail: <Figure>21-11-2026 09:30</Figure>, state: 'done' },
            { id: 'b', label: 'With the bank', detail: 'Usually one working day', state: 'now' },
            { id: 'c', label: 'Paid out', state: 'ahead' },
          ]}
        />
      </Card>
      <Card>
        <EmptyState
          icon={<Inbox size={26} />}
          title="You have no orders"
          detail="Pick a stock and place your first one."
          action={<Button>See the markets</Button>}
        />
      </Card>
      <Card>
        <ErrorState title="The list could not be loaded" detail="Check the connection." onRetry={() => {}} />
      </Card>
    </>
  )
}
