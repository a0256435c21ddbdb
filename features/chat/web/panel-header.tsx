import { EllipsisVertical, History, SquarePen, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '#packages/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuSwitch } from '#packages/ui/menu.tsx';
import { getNeverUseModel, setNeverUseModel, subscribeToNeverUseModel } from '#packages/wire/client/model-preference.ts';

export interface PanelHeaderProps {
  titleId: string;
  subtitleId: string;
  temporary: boolean;
  onBegin: () => void;
  onTemporary: (temporary: boolean) => void;
  onEarlier: () => void;
  onClose: () => void;
}

export function PanelHeader({ titleId, subtitleId, onClose, ...menu }: PanelHeaderProps) {
  return (
    <div className="flex items-start gap-1 @max-tiny:gap-0 @max-tiny:px-2 border-b border-line bg-surface py-2 pl-4 pr-2">
      <div className="min-w-0 grow py-1">
        <h2 id={titleId} className="text-xl leading-tight @max-tiny:text-base">
          Ask AI Assistant
        </h2>
        <p id={subtitleId} className="text-sm leading-snug text-ink-soft @max-tiny:sr-only">
          Get medical information and advice
        </p>
      </div>
      <ChatMenu {...menu} />
      <IconButton label="Close the chat" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

type ChatMenuProps = Pick<PanelHeaderProps, 'temporary' | 'onBegin' | 'onTemporary' | 'onEarlier'>;

function ChatMenu({ temporary, onBegin, onTemporary, onEarlier }: ChatMenuProps) {
  const withoutModel = useNeverUseModel();
  return (
    <Menu
      trigger={
        <IconButton label="Chat menu">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<SquarePen />} onSelect={onBegin}>
        New conversation
      </MenuItem>
      <MenuItem icon={<History />} onSelect={onEarlier}>
        Earlier conversations
      </MenuItem>
      <MenuDivider />
      <MenuSwitch checked={temporary} onCheckedChange={onTemporary} description="Begins a new conversation that is not stored.">
        Temporary chat
      </MenuSwitch>
      <MenuSwitch
        checked={withoutModel}
        onCheckedChange={setNeverUseModel}
        description="Here and in every tool, no language model is used."
      >
        Answer without AI
      </MenuSwitch>
    </Menu>
  );
}

export const useNeverUseModel = (): boolean => useSyncExternalStore(subscribeToNeverUseModel, getNeverUseModel);

/** Notes on the active settings. */
export function ChatNotes({ temporary }: { temporary: boolean }) {
  const withoutModel = useNeverUseModel();
  if (!temporary && !withoutModel) return null;
  return (
    <div role="note" data-tone="info" className="border-b border-tone-border bg-tone-bg px-4 py-1.5 text-sm text-tone-fg">
      {temporary && <p>Temporary chat: nothing is stored. It is gone when you leave the page.</p>}
      {withoutModel && <p>Answering without AI.</p>}
    </div>
  );
}
