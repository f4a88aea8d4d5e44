import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#src/lib/session.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { fetchProfile, profileKeys } from './account.data.ts';
import { AvatarCard } from './avatar/avatar-card.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Name and contact, and the address the account belongs to. */
export function ProfileTab() {
  const { user } = useAuth();
  const profile = useQuery({
    queryKey: profileKeys.own(user?.id),
    enabled: user !== null,
    queryFn: () => fetchProfile(user?.id ?? ''),
  });
  if (!user) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <Card>
        <CardHeader>
          <CardTitle>Profile Information</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-6">
          <AvatarCard user={user} />
          {profile.data === undefined && (
            <NotLoaded
              query={profile}
              waiting={<Waiting />}
              failed="Failed to load profile"
              className="border-0"
            />
          )}
          {profile.data && <ProfileForm user={user} profile={profile.data} />}
        </CardBody>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Email address</CardTitle>
        </CardHeader>
        <CardBody>
          <ChangeEmail user={user} />
        </CardBody>
      </Card>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  );
}
