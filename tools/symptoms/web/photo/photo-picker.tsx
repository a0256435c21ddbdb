import { Camera, CircleAlert, CircleCheck, ImageUp, Trash2, TriangleAlert } from 'lucide-react';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#packages/ui/button.tsx';
import { classNames } from '#packages/ui/class-names.ts';
import { checkPhoto, type PhotoCheck } from './photo-checks.ts';

const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp';

export interface PhotoPickerProps {
  photo: { file: File; url: string } | undefined;
  error: string | undefined;
  pending: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Choosing, dropping, pasting or taking a photo, and its preview. */
export function PhotoPicker({ photo, error, pending, onChoose, onRemove }: PhotoPickerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (pending) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file) onChoose(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [pending, onChoose]);
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // Clears the input, so that the same file can be chosen again.
    if (file) onChoose(file);
    input.value = '';
  };
  return (
    <div className="space-y-3">
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        aria-label="Photo"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo from the camera"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => take(event.currentTarget)}
      />
      {photo ? (
        <Preview photo={photo} pending={pending} onReplace={() => chooser.current?.click()} onRemove={onRemove} />
      ) : (
        <DropArea chooser={chooser} onChoose={onChoose} describedBy={error ? 'photo-fault' : undefined} />
      )}
      {!photo && (
        <div className="hidden pointer-coarse:block">
          <Button variant="secondary" onClick={() => camera.current?.click()}>
            <Camera aria-hidden="true" className="size-5" /> Take a photo
          </Button>
        </div>
      )}
      <div aria-live="assertive">
        {error && (
          <p id="photo-fault" className="flex items-start gap-1.5 font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

interface DropAreaProps {
  chooser: RefObject<HTMLInputElement | null>;
  onChoose: (file: File) => void;
  describedBy: string | undefined;
}

function DropArea({ chooser, onChoose, describedBy }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      onClick={() => chooser.current?.click()}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex w-full flex-col items-center gap-2 rounded-lg border-2 border-dashed px-5 py-10 text-center transition-colors',
        over ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface hover:border-primary hover:bg-primary-soft',
      )}
    >
      <ImageUp aria-hidden="true" className="size-8 text-primary" />
      <span className="text-lg font-semibold">Click to upload or drag and drop</span>
      <span className="text-sm text-ink-soft">PNG, JPG, GIF or WebP, at most 10MB. You can also paste a picture.</span>
    </button>
  );
}

interface PreviewProps {
  photo: { file: File; url: string };
  pending: boolean;
  onReplace: () => void;
  onRemove: () => void;
}

function Preview({ photo: { file, url }, pending, onReplace, onRemove }: PreviewProps) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(0,20rem)_1fr]">
      <img src={url} alt="Your choice, not sent yet" className="max-h-80 w-full rounded-lg border border-line bg-sunken object-contain" />
      <div className="space-y-4">
        <p className="break-all text-sm text-ink-soft">{file.name}</p>
        <PhotoChecks file={file} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" disabled={pending} onClick={onReplace}>
            Upload Different Image
          </Button>
          <Button variant="secondary" size="small" disabled={pending} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" /> Remove
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Three lights with words, judged on the device. */
function PhotoChecks({ file }: { file: File }) {
  const [checks, setChecks] = useState<PhotoCheck[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setChecks([]);
    void checkPhoto(file).then((found) => isCurrent && setChecks(found));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  if (checks.length === 0) return null;
  return (
    <ul className="space-y-1.5" aria-label="Is the photo good enough?">
      {checks.map(({ name, isGood, words }) => (
        <li key={name} className="flex items-start gap-2">
          {isGood ? (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          ) : (
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          )}
          <span>
            <strong className="font-semibold">{name}:</strong> {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
