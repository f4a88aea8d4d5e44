import { tableFileTypes } from './read-table-file.ts';

/** Chooses the table that an import reads; `more` names further endings it understands. */
export function TableFileInput({ onChoose, more = '' }: { onChoose: (file: File) => void; more?: string }) {
  return (
    <label className="flex flex-col gap-1.5 font-medium text-sm">
      File
      <input
        type="file"
        accept={`${tableFileTypes}${more}`}
        className="block w-full font-normal file:mr-3 file:h-9 file:rounded-md file:border file:border-edge file:bg-raised file:px-3"
        // The same file, mended, is a choice again: browsers tell only of another one.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onChoose(chosen);
        }}
      />
    </label>
  );
}
