import { noticeChannels, noticeEvents } from '#src/records/define-notice.ts';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { choiceBehind, isChosen } from './notification.ts';

/** Every event against every way it can arrive; a cell that was never set follows the switch above. */
export function NotificationMatrix({
  chosen,
  onChoose,
}: {
  chosen: Readonly<Record<string, boolean>>;
  onChoose: (value: string, enabled: boolean) => void;
}) {
  return (
    <Card>
      <CardHeader className="flex-col gap-0.5">
        <CardTitle>One by one</CardTitle>
        <p className="text-muted text-sm">
          Every event stands at the bell. Here you say how else it reaches you; a switch above sets its whole
          group.
        </p>
      </CardHeader>
      <CardBody className="px-0 pb-2">
        <table className="w-full text-sm">
          <caption className="sr-only">What reaches you, and how</caption>
          <thead>
            <tr className="border-line border-b text-muted text-xs">
              <th scope="col" className="py-2 pr-2 pl-5 text-left font-medium">
                Event
              </th>
              {noticeChannels.map(({ value, label }) => (
                <th key={value} scope="col" className="w-18 px-1 py-2 text-center font-medium last:pr-5">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {noticeEvents.map((event) => (
              <tr key={event.value}>
                <th scope="row" className="py-1.5 pr-2 pl-5 text-left font-normal">
                  {event.label}
                </th>
                {noticeChannels.map((channel) => (
                  <td key={channel.value} className="px-1 py-1.5 text-center last:pr-5">
                    {event.value === 'protection' ? (
                      <span className="text-muted text-xs">Always</span>
                    ) : choiceBehind(event.value, channel.value) === null ? (
                      <span className="text-muted" title="A mail of its own says it, or none is sent">
                        –
                      </span>
                    ) : (
                      <span className="inline-flex justify-center">
                        <Checkbox
                          label={
                            <span className="sr-only">
                              {event.label}: {channel.label}
                            </span>
                          }
                          checked={isChosen(chosen, event.value, channel.value)}
                          onCheckedChange={(on) => onChoose(`${event.value}:${channel.value}`, on)}
                        />
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </CardBody>
    </Card>
  );
}
